import { ApiError } from "#app/api.ts";
import { withPasswordConfirmation } from "#app/lib/password-confirmation.ts";
import { readSession } from "#app/lib/session.ts";
import { type Endpoint, type InputOf, pathOf } from "#contract/endpoint.ts";

/** An endpoint that returns a file. */
export type FileEndpoint = Endpoint & ({ readonly csvFile: string } | { readonly fileType: string });

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** Fetches a file with the session's token. Throws an {@link ApiError} if the download is incomplete. */
export function fetchFile<E extends FileEndpoint>(
  { path, csvFile = "file" }: E,
  input: Partial<InputOf<E>>,
): Promise<DownloadedFile> {
  const { params, query = {} } = input as { params?: Record<string, string>; query?: Record<string, string> };
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  const address = pathOf(path, params);
  return withPasswordConfirmation(() =>
    fetchOnce(search.size > 0 ? `${address}?${search}` : address, csvFile),
  );
}

async function fetchOnce(address: string, fallbackName: string): Promise<DownloadedFile> {
  const headers = { authorization: `Bearer ${readSession()?.token ?? ""}` };
  const unreachable = () => {
    throw new ApiError(0, {});
  };
  const response = await fetch(address, { headers }).catch(unreachable);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  const [, name = fallbackName] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { name, content: await response.blob().catch(unreachable) };
}

/** Saves a file through the browser, like a click on a download link. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading the file only after a while.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
