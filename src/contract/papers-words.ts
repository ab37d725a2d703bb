/** Messages about drone documents. */
export const papersWords = {
  notFound: "There are no papers of a drone for this order",
  papers: (drones: number) => (drones === 1 ? "Papers of the drone" : "Papers of the drones"),
  file: (order: string) => `drone-papers-${order}.pdf`,
} as const;
