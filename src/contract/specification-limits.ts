/** Upper limit; the server knows the actual keys. */
export const mostSpecifications = 100;
export const longestSpecificationKey = 60;
