"""Mutation testing: small faults put into the program, which the tests must find. See __main__."""
