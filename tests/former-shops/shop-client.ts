import { type Endpoint, type InputOf, type PayloadOf, pathOf } from "#contract/endpoint.ts";

/** Calls a running shop. */
export interface ShopClient {
  address: string;
  /**
   * Makes a call of the contract and returns its payload.
   * @param refused the expected error; without it an error throws.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOf<E>>,
    options?: { token?: string; refused?: number },
  ): Promise<PayloadOf<E>>;
}

/** A client of the shop at an address such as `http://127.0.0.1:3000`. */
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

/** Polls until there is an answer; throws after half a minute. */
export async function waitFor<Answer>(question: () => Promise<Answer | undefined | false>): Promise<Answer> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const answer = await question();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Waited in vain for ${question}`);
}
