import { m } from "#messages";
/** Formats a file size like `1.2 MB` or `85 KB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000
    ? m["common.kilobytes"]({ kilobytes })
    : m["common.megabytes"]({ megabytes: (bytes / 1024 / 1024).toFixed(1) });
}
