import pg from "pg";

/**
 * A pool that gets every client back. Drizzle asks for a client, sends `begin` and only then sees to it that the client
 * is returned: one whose connection is lost in that moment would be missing for good, and the pool could never end. A
 * client whose first query fails is therefore taken back at once and thrown away; returning it again does nothing.
 */
export class ReturningPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): unknown {
    return callback ? super.connect(callback) : super.connect().then(returnedOnFailure);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

function returnedOnFailure(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReturned = false;
  client.release = (failure) => {
    if (isReturned) return;
    isReturned = true;
    Reflect.deleteProperty(client, "query");
    release(failure);
  };
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const first = (...given: unknown[]) => {
    Reflect.deleteProperty(client, "query");
    const answer = query(...given);
    if (answer instanceof Promise) answer.catch(() => client.release(true));
    return answer;
  };
  client.query = first as typeof client.query;
  return client;
}
