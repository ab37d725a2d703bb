import { parse } from "csv-parse/sync";

/** Who reads: a visitor, a user or member of staff, or a user whose sessions were ended. */
export type Reader = "visitor" | "customer" | "administrator" | "signed out";

/** The response to a `GET`: JSON as it is, CSV as rows by column title, the length of anything else. */
export interface Answer {
  as: Reader;
  path: string;
  status: number;
  body: unknown;
}

/** Makes a request to the shop. */
export type Read = (path: string, init: { headers: Record<string, string> }) => Promise<Response>;

/** Reads one address. `token` is the reader's session token, empty for a visitor. */
export async function readResponse(
  read: Read,
  { as, path, token }: Pick<Answer, "as" | "path"> & { token: string },
): Promise<Answer> {
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
