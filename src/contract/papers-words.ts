/** Messages about drone documents. */
export const papersWords = {
  notFound: "This order has no drone documents",
  papers: "Drone documents",
  file: (order: string) => `drone-papers-${order}.pdf`,
} as const;
