/** Distributes the tables of a release over the servers of Citus, if the database has that extension. */

import { Failure } from '@property-lookup/kernel/failure';
import type pg from 'pg';
import { CONTROL, CONTROL_TABLE_NAMES } from './control.js';
import { BY_AREA, distributionColumn, hasArea, type Layout, ON_ONE_SERVER } from './layout.js';
import { createTable } from './tables.js';

/** The layout of new tables. Throws Failure `unavailable` on a Citus worker, which cannot create any. */
export async function chooseLayout(client: pg.Client): Promise<Layout> {
  const installed = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (installed.rowCount === 0) return ON_ONE_SERVER;
  const coordinator = await client.query('SELECT FROM pg_dist_local_group WHERE groupid = 0');
  if (coordinator.rowCount === 0) {
    const sentence =
      'This server is a worker of Citus: PROPERTY_LOOKUP_DATA must name the coordinator.';
    throw new Failure('unavailable', sentence);
  }
  return BY_AREA;
}

/** Copies the control tables to every server, so that any of them knows the current release. */
export async function shareControlTables(client: pg.Client): Promise<void> {
  for (const name of CONTROL_TABLE_NAMES) {
    await client.query(`SELECT create_reference_table('${CONTROL}.${name}')
      WHERE NOT EXISTS (
        SELECT FROM pg_dist_partition
        WHERE logicalrelid = '${CONTROL}.${name}'::regclass AND partmethod = 'n' AND repmodel = 't'
      )`);
  }
}

/** Creates the empty tables of a release. Tables by area are colocated: all rows of an area are on one server. */
export async function makeTables(client: pg.Client, schema: string, layout: Layout): Promise<void> {
  let first: string | undefined;
  for (const table of layout.tables) {
    const name = `${schema}.${table.name}`;
    await client.query(createTable(schema, table, hasArea(layout, table)));
    const column = distributionColumn(table);
    if (column === undefined) {
      await client.query(`SELECT create_reference_table('${name}')`);
      continue;
    }
    const beside = column === 'area' ? (first ?? 'none') : 'none';
    await client.query(
      `SELECT create_distributed_table('${name}', '${column}', colocate_with => '${beside}')`,
    );
    if (column === 'area') first ??= name;
  }
}
