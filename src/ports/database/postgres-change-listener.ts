import pg from "pg";
import { type PublicChange, publicChangeChannel, publicChangeOf } from "./database.ts";

const firstRetryMilliseconds = 100;
const maxRetryMs = 10_000;

const listenStatement = `listen ${publicChangeChannel}`;

/**
 * Listens for changes of public records on its own connection. If the connection is lost, it reconnects with
 * growing delays, and then reports that everything may have changed.
 */
export function createChangeListener(connection: pg.ClientConfig) {
  const listeners = new Set<(change: PublicChange) => void>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const callListeners = (change: PublicChange) => {
    for (const listener of listeners) listener(change);
  };

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      ...connection,
      application_name: "pankh changes",
      connectionTimeoutMillis: 10_000,
    });
    // Errors are always followed by `end`, which is handled below.
    candidate.on("error", () => {});
    candidate.on("notification", ({ payload }) => callListeners(publicChangeOf(payload)));
    try {
      await candidate.connect();
      await candidate.query(listenStatement);
    } catch (error) {
      await candidate.end().catch(() => {});
      throw error;
    }
    if (closed) return candidate.end();
    client = candidate;
    candidate.once("end", () => {
      client = undefined;
      if (!closed) reconnectAfter(firstRetryMilliseconds);
    });
  }

  function reconnectAfter(milliseconds: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => callListeners("everything"),
        () => {
          if (!closed) reconnectAfter(Math.min(milliseconds * 2, maxRetryMs));
        },
      );
    }, milliseconds);
    retry.unref();
  }

  return {
    async listen(listener: (change: PublicChange) => void): Promise<void> {
      connecting ??= connect();
      await connecting;
      listeners.add(listener);
    },
    /**
     * Lets a connection that writes listen to its own changes: PostgreSQL delivers these before it confirms the
     * commit, so the writer's next request finds no stale cache.
     */
    async listenToOwnChanges(writer: pg.ClientBase): Promise<void> {
      const { processID } = writer as pg.ClientBase & { processID: number };
      writer.on("notification", ({ processId, payload }) => {
        if (processId === processID) callListeners(publicChangeOf(payload));
      });
      await writer.query(listenStatement);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await connecting?.catch(() => {});
      await client?.end();
    },
  };
}
