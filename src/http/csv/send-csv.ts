import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { byteOrderMark, type Cell, csvRecord } from "./csv-text.ts";

/** Cells by column title. */
export type CsvRow = Readonly<Record<string, Cell>>;

/**
 * Responds with a CSV file that is streamed: each batch of rows is read after the previous one was sent.
 * Errors before the first row are thrown for the error handler; later ones abort the response after calling
 * `onInterrupted`. The file name is `csvFile` followed by `nameEnd`. `columns` are comma-separated titles; by
 * default all columns.
 */
export async function sendCsv(
  { csvFile, output }: Pick<Endpoint, "csvFile" | "output">,
  { nameEnd, columns: chosenColumns }: { nameEnd: string; columns?: string | undefined },
  rows: AsyncIterable<readonly CsvRow[]>,
  onInterrupted: (error: unknown) => void,
): Promise<Response> {
  const columns = chosenColumns ? chosenColumns.split(",") : Object.keys((output as z.ZodMiniObject).shape);
  const batches = rows[Symbol.asyncIterator]();
  const text = csvChunks(columns, await batches.next(), batches);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onInterrupted(error);
        throw error;
      }
    },
    async cancel() {
      await text.return();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${csvFile}-${nameEnd}.csv"`,
    },
  });
}

async function* csvChunks(
  columns: readonly string[],
  first: IteratorResult<readonly CsvRow[]>,
  batches: AsyncIterator<readonly CsvRow[]>,
): AsyncGenerator<string, void, void> {
  try {
    yield byteOrderMark + csvRecord(columns);
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield batch.value.map((row) => csvRecord(columns.map((column) => row[column] ?? ""))).join("");
    }
  } finally {
    await batches.return?.();
  }
}
