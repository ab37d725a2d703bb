import { parse } from "csv-parse/sync";

/** A visitor, a customer, an administrator, or a user whose sessions have ended. */
export type Reader = "visitor" | "customer" | "administrator" | "signed out";

/** The response to a `GET`. The body is the parsed JSON, the rows of a CSV file, or the number of bytes of any other file. */
export interface RecordedResponse {
  as: Reader;
  path: string;
  status: number;
  body: unknown;
}

/** Makes a request to the shop. */
export type Read = (path: string, init: { headers: Record<string, string> }) => Promise<Response>;

/** Requests one address. `token` is the reader's session token, or empty for a visitor. */
export async function readResponse(
  read: Read,
  { as, path, token }: Pick<RecordedResponse, "as" | "path"> & { token: string },
): Promise<RecordedResponse> {
  const response = await read(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { as, path, status: response.status, body: await bodyOf(response) };
}

async function bodyOf(response: Response): Promise<unknown> {
  const kind = response.headers.get("content-type") ?? "";
  if (kind.startsWith("application/json")) {
    const { requestId, ...body } = await response.json();
    return body;
  }
  if (kind.startsWith("text/csv")) return parse(await response.text(), { bom: true, columns: true });
  return { bytes: (await response.arrayBuffer()).byteLength };
}
