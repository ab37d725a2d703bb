import { onTestFinished, vi } from "vitest";
import * as z from "zod/mini";
import type { Endpoint, FieldError, InputOf, PayloadOf } from "#contract/endpoint.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";

/** The payload of a successful call; an endpoint for files returns a response. */
type Answer<E extends Endpoint> = (PayloadOf<E> & { message?: string }) | Response;

/** A request with the parts that the endpoint has: params, query, body. */
type Sent<E extends Endpoint> = Required<InputOf<E>>;

interface Route {
  endpoint: Endpoint;
  path: RegExp;
  answer: (sent: never) => unknown;
}

interface Refusal {
  code?: ErrorCode;
  message?: string;
  errors?: FieldError[];
  /** Details of some errors. */
  [fact: string]: unknown;
}

/** An error of the shop, to throw from the answer of a {@link ShopStub}. Status 0 breaks the connection. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, refusal: Refusal = {}) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
  }
}

/** The conflict error for a record that another user has changed first. */
export const staleVersion = (message: string) => new Refused(409, { code: "stale-version", message });

/**
 * Answers the calls of a screen in place of the shop, until the test ends. The test fails if a call has no answer, or if a
 * request or an answer violates the contract.
 */
export class ShopStub {
  readonly #routes: Route[] = [];
  readonly #calls: { endpoint: Endpoint; sent: unknown }[] = [];
  readonly #faults: string[] = [];
  readonly #held = new Map<string, Promise<void>>();

  constructor() {
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => this.#fetch(path, init));
    onTestFinished(() => {
      vi.unstubAllGlobals();
      if (this.#faults.length > 0) throw new Error(this.#faults.join("\n"));
    });
  }

  /** Sets the answer of an endpoint, or a function that returns the answer. */
  on<E extends Endpoint>(
    endpoint: E,
    response: Answer<E> | ((sent: Sent<E>) => Answer<E> | Promise<Answer<E>>),
  ) {
    const path = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
    this.#routes.unshift({
      endpoint,
      path,
      answer: typeof response === "function" ? response : () => response,
    });
    return this;
  }

  /** The requests of all calls to an endpoint so far. */
  sent<E extends Endpoint>(endpoint: E): Sent<E>[] {
    return this.#calls.filter((call) => call.endpoint === endpoint).map(({ sent }) => sent as Sent<E>);
  }

  /** Delays the answers of an endpoint until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(endpoint.path, promise);
    return () => {
      this.#held.delete(endpoint.path);
      resolve();
    };
  }

  async #fetch(address: string, { method = "GET", body, signal }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, "http://shop.example");
    const route = this.#routes.find((other) => other.endpoint.method === method && other.path.test(pathname));
    if (!route) return this.#fault(`The stub has no answer to ${method} ${pathname}`);
    const { endpoint, path, answer: response } = route;
    const sent = {
      ...(endpoint.params && { params: { ...path.exec(pathname)?.groups } }),
      ...(endpoint.query && { query: Object.fromEntries(searchParams) }),
      ...(endpoint.body && { body: typeof body === "string" ? JSON.parse(body) : entriesOf(body) }),
    };
    for (const [part, value] of Object.entries(sent)) {
      const result = z.safeParse(endpoint[part as "params" | "query" | "body"] as z.ZodMiniType, value);
      if (!result.success) return this.#fault(`${method} ${pathname} sends a wrong ${part}: ${result.error}`);
    }
    this.#calls.push({ endpoint, sent });
    await this.#held.get(endpoint.path);
    if (signal?.aborted) throw new DOMException("The call was aborted", "AbortError");
    try {
      const payload = (await response(sent as never)) as object;
      if (payload instanceof Response) return payload;
      const result = z.safeParse(endpoint.output, payload);
      if (!result.success)
        return this.#fault(`The answer to ${method} ${pathname} is wrong: ${result.error}`);
      return Response.json({ success: true, ...payload });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 0) throw new TypeError("The connection is lost");
      return Response.json({ success: false, ...error.refusal }, { status: error.status });
    }
  }

  #fault(message: string): Response {
    this.#faults.push(message);
    return Response.json({ success: false, code: "failed", message }, { status: 500 });
  }
}

const entriesOf = (body: unknown) => (body instanceof FormData ? Object.fromEntries(body) : undefined);
