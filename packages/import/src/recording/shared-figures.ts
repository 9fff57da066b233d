/** Writes the figures shared by all properties to one file, which each thread reads once. */

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

/** Figures shared by all properties, nationally some 50 MB, mostly points of half a million planning applications. Plain data. */
export interface SharedFigures {
  /** Day of the release, `YYYY-MM-DD`; facts are recent or expired relative to it. */
  readonly asOf: string;
  /** Whether homes are valued. */
  readonly isValued: boolean;
  readonly layers: LayersHeld;
  /** Loaded layers of outlines. */
  readonly outlines: ReadonlySet<OutlineLayer>;
  /** Figures of registered prices. */
  readonly sold: SoldFigures;
  /** Figures of listings by area. */
  readonly listed: AreaMarketFigures;
  /** Day of the newest delivery of a feed; null without any. */
  readonly newestDelivery: string | null;
  readonly moves: MoveCounts;
  readonly agreements: CompletionTimes['halves'];
  /** Outcomes of listings that left their feed. */
  readonly departures: CountsByKind;
  /** How long listings kept their status. */
  readonly statusStays: StaysByKind;
  /** Places that listing feeds cover. */
  readonly listedPlaces: ListedPlaces;
  /** How often homes are put up to let. */
  readonly lets: LetCounts;
  /** Last day of the register by place. */
  readonly registerEnds: RegisterEndDays;
  /** Places with certificates. */
  readonly certifiedPlaces: CertifiedPlaces;
  readonly applications: readonly DegreePoint[];
  readonly repeats: RepeatCounts;
  readonly models: FieldModels;
  readonly taxBands: BandModel;
}

/** Shared figures with the models made from them. */
export interface Shared extends SharedFigures {
  readonly hazards: MoveHazards;
  readonly times: CompletionTimes;
  readonly outcomes: DepartureOutcomes;
  readonly stays: StatusStays;
  /** Undefined without feeds. */
  readonly letHazards: LetHazards | undefined;
  readonly nearby: ApplicationsNearby;
}

/** The last file read, cached by thread. */
let held: { readonly path: string; readonly shared: Shared } | undefined;

export function writeShared(path: string, figures: SharedFigures): void {
  // Later imports of the same process write to the same path.
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
