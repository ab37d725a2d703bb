import { ApiError } from "#app/api.ts";
import { readSession } from "#app/lib/session.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** A call of the contract that answers a CSV file. */
export type FileEndpoint = Endpoint & { readonly csvFile: string };

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** Fetches a file with the session's token. Throws an {@link ApiError} unless all of it arrives. */
export async function fetchFile(
  { path, csvFile }: FileEndpoint,
  query: Readonly<Record<string, string>>,
): Promise<DownloadedFile> {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  const headers = { authorization: `Bearer ${readSession()?.token ?? ""}` };
  const unreachable = () => {
    throw new ApiError(0, {});
  };
  const response = await fetch(asked.size > 0 ? `${path}?${asked}` : path, { headers }).catch(unreachable);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  const [, name = `${csvFile}.csv`] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { name, content: await response.blob().catch(unreachable) };
}

/** Gives a file to the browser to be kept, as if a link to it had been pressed. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
