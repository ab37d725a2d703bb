/** Messages about the contents of a product's box. */
export const productBoxWords = {
  lineEmpty: "Please enter what is in the box",
  manyLines: (maximum: number) => `The box can have at most ${maximum} lines`,
} as const;
