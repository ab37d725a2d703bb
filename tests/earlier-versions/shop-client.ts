import { type Endpoint, type InputOf, type PayloadOf, pathOf } from "#contract/endpoint.ts";

/** Calls a running shop. */
export interface ShopClient {
  address: string;
  /**
   * Calls an endpoint and returns the response body. Throws if the status is an error.
   * @param options.refused the expected error status; any other status then throws.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOf<E>>,
    options?: { token?: string; refused?: number },
  ): Promise<PayloadOf<E>>;
}

/** Creates a client for the shop at an address such as `http://127.0.0.1:3000`. */
export function createShopClient(address: string): ShopClient {
  return {
    address,
    async call(endpoint, input = {}, { token, refused } = {}) {
      const { params, query, body } = input as Partial<
        Record<"params" | "query" | "body", Record<string, unknown>>
      >;
      const isForm = endpoint.encoding === "multipart";
      const search = new URLSearchParams(query as Record<string, string>);
      const response = await fetch(`${address}${pathOf(endpoint.path, params)}?${search}`, {
        method: endpoint.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { "content-type": "application/json" }),
        },
        ...(body && { body: isForm ? formOf(body) : JSON.stringify(body) }),
      });
      const answer = await response.json();
      if (refused ? response.status !== refused : !response.ok) {
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${response.status}: ${JSON.stringify(answer)}`,
        );
      }
      return answer;
    },
  };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Calls a function repeatedly until it returns a value; throws after half a minute. */
export async function waitFor<Value>(read: () => Promise<Value | undefined | false>): Promise<Value> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Waited in vain for ${read}`);
}
