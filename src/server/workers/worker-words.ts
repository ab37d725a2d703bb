/** Start messages about worker processes. */
export const workerWords = {
  fewConnections: ({ needed, given }: { needed: number; given: number }) =>
    `Database:    allows ${given} connections, but WORKERS may need ${needed}: raise max_connections in PostgreSQL, or lower WORKERS`,
};
