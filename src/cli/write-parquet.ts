/** Writes a stream of Arrow record batches as a Parquet file, one row group after the other. */

import { type RecordBatch, RecordBatchReader, type Schema } from 'apache-arrow';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { OutputFile } from '../files/output-file.js';

/** Rows in a group: enough for columns to compress, few enough for memory. */
const GROUP_ROWS = 100_000;

const DAY = 'Date32<DAY>';

/** Parquet's way of writing each type that `tables/arrow.ts` makes. */
const TYPES: Readonly<Record<string, Omit<SchemaElement, 'name'>>> = {
  Utf8: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  Int64: { type: 'INT64' },
  Float64: { type: 'DOUBLE' },
  Bool: { type: 'BOOLEAN' },
  [DAY]: { type: 'INT32', converted_type: 'DATE' },
};

export async function writeParquet(
  pieces: AsyncIterable<Uint8Array>,
  output: OutputFile,
): Promise<void> {
  const reader = await RecordBatchReader.from(pieces);
  let parquet: ParquetFile | undefined;
  for await (const batch of reader) {
    parquet ??= new ParquetFile(batch.schema, output);
    await parquet.add(batch);
  }
  parquet ??= new ParquetFile(reader.schema, output);
  await parquet.finish();
}

class ParquetFile {
  readonly #output: OutputFile;
  readonly #schema: Schema;
  readonly #bytes = new ByteWriter();
  readonly #writer: ParquetWriter;
  /** Values of the rows that wait for their group to be full, column by column. */
  #columns: unknown[][];
  #rows = 0;

  constructor(schema: Schema, output: OutputFile) {
    this.#output = output;
    this.#schema = schema;
    this.#columns = schema.fields.map(() => []);
    const root: SchemaElement = { name: 'root', num_children: schema.fields.length };
    const columns = schema.fields.map(
      ({ name, type }): SchemaElement => ({
        name,
        repetition_type: 'OPTIONAL',
        ...TYPES[String(type)],
      }),
    );
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema: [root, ...columns] });
  }

  async add(batch: RecordBatch): Promise<void> {
    for (const [at, column] of this.#columns.entries()) {
      const type = String(this.#schema.fields[at]?.type);
      for (const value of batch.getChildAt(at) ?? []) column.push(parquetOf(type, value));
    }
    this.#rows += batch.numRows;
    if (this.#rows >= GROUP_ROWS) await this.#writeGroup();
  }

  async finish(): Promise<void> {
    await this.#writeGroup();
    await this.#writer.finish();
    await this.#flush();
  }

  async #writeGroup(): Promise<void> {
    if (this.#rows === 0) return;
    const columnData = this.#schema.fields.map(({ name }, at) => ({
      name,
      data: this.#columns[at] ?? [],
    }));
    await this.#writer.write({ columnData, rowGroupSize: this.#rows });
    this.#columns = this.#columns.map(() => []);
    this.#rows = 0;
    await this.#flush();
  }

  /** What was written leaves memory; the places that the end of the file refers to count on. */
  async #flush(): Promise<void> {
    const bytes = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    await this.#output.write(bytes);
  }
}

/** As the library takes a value: days are dates there, and milliseconds in Arrow. */
function parquetOf(type: string, value: unknown): unknown {
  return type === DAY && typeof value === 'number' ? new Date(value) : value;
}
