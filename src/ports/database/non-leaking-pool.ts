import pg from "pg";

/**
 * A pool that gets every client back. Drizzle acquires a client, sends `begin`, and only then ensures that it
 * releases the client. If the connection is lost in between, the client would leak and the pool could never
 * close. A client whose first query fails is therefore released and discarded; releasing this client again has
 * no effect.
 */
export class NonLeakingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): unknown {
    return callback ? super.connect(callback) : super.connect().then(releaseOnFailure);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

function releaseOnFailure(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  client.release = (failure) => {
    if (isReleased) return;
    isReleased = true;
    Reflect.deleteProperty(client, "query");
    release(failure);
  };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const first = (...args: unknown[]) => {
    Reflect.deleteProperty(client, "query");
    const response = query(...args);
    if (response instanceof Promise) response.catch(() => client.release(true));
    return response;
  };
  client.query = first as typeof client.query;
  return client;
}
