import { once } from "node:events";
import { createServer } from "node:http";
import type { TestProject } from "vitest/node";
import { provideSnapshot } from "./pglite-snapshot.ts";
import { findPostgresServer } from "./postgres-server.ts";
import { createTemplate } from "./postgres-template.ts";

/** The source of a test file's PGlite database. */
export interface PgliteSource {
  snapshotPath: string;
}

/** The source of a test file's PostgreSQL database. */
export interface PostgresSource {
  serverUrl: string;
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server from which test files request their database. */
    testDatabasesUrl: string;
  }
}

/**
 * Provides the sources of test databases to all test files of a run. Each source is created when the first file requests it, so
 * that tests without a database do not wait for one.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cleanups: (() => Promise<void>)[] = [];
  const providers: Record<string, () => Promise<PgliteSource | PostgresSource>> = {
    "/pglite": memoize(async () => ({ snapshotPath: await provideSnapshot() })),
    "/postgres": memoize(async () => {
      const server = await findPostgresServer();
      cleanups.unshift(server.stop);
      const { template, drop } = await createTemplate(server.url);
      cleanups.unshift(drop);
      return { serverUrl: server.url, template };
    }),
  };
  // No keep-alive: a busy test file could reuse a connection that the server has just closed.
  const headers = { connection: "close" };
  const server = createServer(async (request, response) => {
    const provide = providers[request.url ?? ""];
    try {
      const source = await provide?.();
      response.writeHead(source ? 200 : 404, headers).end(JSON.stringify(source ?? null));
    } catch (error) {
      response.writeHead(503, headers).end(error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port for the test databases");
  project.provide("testDatabasesUrl", `http://127.0.0.1:${address.port}/`);
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const cleanUp of cleanups) await cleanUp();
  };
}

function memoize<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
