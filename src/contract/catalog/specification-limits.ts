/** Upper limit; the server knows the actual keys. */
export const maxSpecifications = 100;
export const maxSpecificationKeyLength = 60;
