/** One article of the demo shop: prices in rupees, the category by its name, the picture by its address. */
export type DemoProduct = {
  name: string;
  description: string;
  price: number;
  discountedPrice?: number;
  category: string;
  image: string;
};

/** Plain text of several paragraphs, separated by a blank line. */
export const paragraphs = (...texts: string[]): string => texts.join("\n\n");
