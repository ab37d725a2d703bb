"""The list of all products: name → (function that builds the model, point of view for shoot())."""

PRODUCTS = {}


def product(name, **view):
    """Register a model under its picture name."""
    def register(model):
        PRODUCTS[name] = (model, view)
        return model
    return register
