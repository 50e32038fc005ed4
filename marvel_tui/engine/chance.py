"""The generator: splitmix64, one integer of state, the same on any machine.

Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014);
the known answers in the tests are those of its reference code.
"""

_MASK = 0xFFFFFFFFFFFFFFFF


def advance(state: int) -> int:
    """The state after one draw (an integer below 2**64)."""
    return (state + 0x9E3779B97F4A7C15) & _MASK


def value(state: int) -> int:
    """The 64 random bits that belong to an advanced state."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
