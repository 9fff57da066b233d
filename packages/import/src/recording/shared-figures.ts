/** Writes what all properties share when their facts are recorded to one file, which each thread reads once. */

import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { BandModel, FieldModels, RepeatCounts } from '@property-lookup/facts/estimation';
import {
  type CountsByKind,
  DepartureOutcomes,
  StatusStays,
  type StaysByKind,
} from '@property-lookup/facts/estimation';
import type {
  AreaMarketFigures,
  CertifiedPlaces,
  ListedPlaces,
  RegisterEndDays,
  SoldFigures,
} from '@property-lookup/facts/evidence';
import {
  type LetCounts,
  LetHazards,
  type MoveCounts,
  MoveHazards,
} from '@property-lookup/facts/evidence';
import { dayNumber } from '@property-lookup/kernel/calendar';
import type { DegreePoint } from '@property-lookup/kernel/geometry';
import type { OutlineLayer } from '@property-lookup/model/layers';
import { CompletionTimes } from '@property-lookup/valuation';
import { ApplicationsNearby } from './applications-nearby.js';
import type { LayersHeld } from './layer-parts.js';

/** Plain data; nationally some 50 MB, most of it the places of half a million planning applications. */
export interface SharedFigures {
  /** Date of the release, `YYYY-MM-DD`: what is recent or expired is judged by it. */
  readonly asOf: string;
  /** False where the import leaves valuation out. */
  readonly isValued: boolean;
  readonly layers: LayersHeld;
  /** Layers of outlines that are loaded. */
  readonly outlines: ReadonlySet<OutlineLayer>;
  /** What homes sold for. */
  readonly sold: SoldFigures;
  /** What feeds tell of areas. */
  readonly listed: AreaMarketFigures;
  /** Day of the newest delivery of a feed; null without any. */
  readonly newestDelivery: string | null;
  readonly moves: MoveCounts;
  readonly agreements: CompletionTimes['halves'];
  /** What became of listings that left their feed. */
  readonly departures: CountsByKind;
  /** How long listings kept their status. */
  readonly statusStays: StaysByKind;
  /** Where feeds would show a home that is on the market. */
  readonly listedPlaces: ListedPlaces;
  /** How often homes are put up to let. */
  readonly lets: LetCounts;
  /** Where the sales of each place end. */
  readonly registerEnds: RegisterEndDays;
  /** Where a home's certificate would be known. */
  readonly certifiedPlaces: CertifiedPlaces;
  readonly applications: readonly DegreePoint[];
  readonly repeats: RepeatCounts;
  readonly models: FieldModels;
  readonly taxBands: BandModel;
}

/** The same, ready to be asked. */
export interface Shared extends SharedFigures {
  readonly hazards: MoveHazards;
  readonly times: CompletionTimes;
  readonly outcomes: DepartureOutcomes;
  readonly stays: StatusStays;
  /** Undefined without feeds. */
  readonly letHazards: LetHazards | undefined;
  readonly nearby: ApplicationsNearby;
}

/** A thread keeps those of the file that it read last. */
let held: { readonly path: string; readonly shared: Shared } | undefined;

export function writeShared(path: string, figures: SharedFigures): void {
  // One import after another in a program writes to the same path.
  held = undefined;
  writeFileSync(path, serialize(figures));
}

export function readShared(path: string): Shared {
  if (held?.path !== path) {
    // Written by writeShared.
    const figures = deserialize(readFileSync(path)) as SharedFigures;
    held = { path, shared: readied(figures) };
  }
  return held.shared;
}

function readied(figures: SharedFigures): Shared {
  const { moves, agreements, departures, statusStays, lets, newestDelivery, asOf, applications } =
    figures;
  return {
    ...figures,
    hazards: new MoveHazards(moves),
    times: new CompletionTimes(agreements),
    outcomes: new DepartureOutcomes(departures),
    stays: new StatusStays(statusStays),
    letHazards:
      newestDelivery === null ? undefined : new LetHazards(dayNumber(newestDelivery), lets),
    nearby: new ApplicationsNearby(asOf, applications),
  };
}
