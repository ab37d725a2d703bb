/** More specifications than there are; which ones there are, the server knows. */
export const mostSpecifications = 100;
export const longestSpecificationKey = 60;
