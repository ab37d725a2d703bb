/** Messages about drone documents. */
export const droneDocumentMessages = {
  notFound: "This order has no drone documents",
  papers: "Drone documents",
  file: (order: string) => `drone-papers-${order}.pdf`,
} as const;
