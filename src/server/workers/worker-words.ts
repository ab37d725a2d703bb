/** What is said at the start about processes that serve the shop together. */
export const workerWords = {
  fewConnections: ({ needed, given }: { needed: number; given: number }) =>
    `Database:    gives ${given} connections, and WORKERS may need ${needed}: raise max_connections of PostgreSQL, or lower WORKERS`,
};
