import pg from "pg";

const firstRetryMilliseconds = 100;
const longestRetryMilliseconds = 10_000;

/**
 * Listens for changes of public tables on a connection of its own. A lost connection is taken up again, at
 * growing intervals; then every listener is called once, as something may have changed meanwhile.
 */
export function createChangeListener(connection: pg.ClientConfig) {
  const listeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const callListeners = () => {
    for (const listener of listeners) listener();
  };

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      ...connection,
      application_name: "pankh changes",
      connectionTimeoutMillis: 10_000,
    });
    // The end of a connection, which always follows, is what counts.
    candidate.on("error", () => {});
    candidate.on("notification", callListeners);
    try {
      await candidate.connect();
      await candidate.query("listen public_change");
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
      connect().then(callListeners, () => {
        if (!closed) reconnectAfter(Math.min(milliseconds * 2, longestRetryMilliseconds));
      });
    }, milliseconds);
    retry.unref();
  }

  return {
    async listen(listener: () => void): Promise<void> {
      connecting ??= connect();
      await connecting;
      listeners.add(listener);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await connecting?.catch(() => {});
      await client?.end();
    },
  };
}
