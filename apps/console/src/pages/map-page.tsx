/** All properties on one map, or those of a filter, which may contain a drawn area, coloured by any field. */

import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoundaryLayer, Groups } from '../api/answers.js';
import { Loads, useAnswer } from '../api/use-answer.js';
import { EVERYTHING, titleOf } from '../filter/conditions.js';
import { FilterBar } from '../filter/filter-bar.js';
import { findFields, groupTitle } from '../filter/find-fields.js';
import { percentText } from '../formats.js';
import {
  COLOURED,
  type Colouring,
  coloursOf,
  coloursQuestion,
  isMeasured,
  PLAIN,
  textOf,
} from '../map/colours.js';
import type { Drawing } from '../map/draw-area.js';
import type { TileMap } from '../map/draw-tiles.js';
import { areaOf, filterOf, queryOf, type View, viewOf, withArea } from '../map/view.js';
import { MapLayers } from '../parts/map-layers.js';
import { Failed } from '../parts/status.js';
import { go, href, remember } from '../router.js';
import { addressText, count } from '../words.js';
import '../styles/filter.css';
import '../styles/map.css';
import '../styles/pages.css';

export function MapPage({ query }: { readonly query: URLSearchParams }) {
  const [view, setView] = useState(() => viewOf(query));
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const map = useRef<TileMap | null>(null);
  const { by, question } = view;
  const filter = filterOf(question);
  const counted = useAnswer<Groups>(filter === null ? null : '/aggregate', {
    ...(filter != null && { filter }),
    ...(by !== '' && coloursQuestion(by)),
  });
  const groups = counted.state === 'ready' ? counted.answer : null;
  const colouring = useMemo(
    () => (by === '' || groups === null ? PLAIN : coloursOf(by, groups.data)),
    [by, groups],
  );
  const latest = useRef(view);
  const keep = (changes: Partial<View>): void => {
    latest.current = { ...latest.current, ...changes };
    remember('/map', queryOf(latest.current));
  };
  const change = (changes: Partial<View>): void => {
    keep(changes);
    setView(latest.current);
  };
  const changeArea = (corners: Parameters<typeof withArea>[1]): void =>
    change({ question: withArea(latest.current.question, corners) });
  const draw = (): void => {
    if (drawing !== null || map.current === null) return;
    changeArea([]);
    setDrawing(
      map.current.draw((area) => {
        setDrawing(null);
        changeArea(area);
      }),
    );
  };
  return (
    <div class="map-page">
      <h1 class="unseen">Map</h1>
      <FilterBar question={question} onChange={(changed) => change({ question: changed })} />
      <div class="map-tools">
        <label htmlFor="colour-by">Colour by</label>
        <FieldChoice by={by} onChange={(name) => change({ by: name })} />
        <button type="button" class="quiet" onClick={draw} aria-disabled={drawing !== null}>
          Draw an area
        </button>
        {drawing === null ? (
          <>
            <button
              type="button"
              class="quiet"
              onClick={() => changeArea(map.current?.seen() ?? [])}
            >
              Only what is seen
            </button>
            {question.conditions.length > 0 && (
              <button type="button" class="quiet" onClick={() => change({ question: EVERYTHING })}>
                All properties
              </button>
            )}
          </>
        ) : (
          <DrawingTools drawing={drawing} />
        )}
        <p class="total" role="status">
          {drawing !== null && 'Choose the corners of the area.'}
          {drawing === null && counted.state === 'waiting' && 'Counting…'}
          {drawing === null && groups !== null && count(groups.total, 'property')}
        </p>
        {drawing === null && groups !== null && (
          <a href={href('/filter', { question: JSON.stringify(question) })}>Rows and downloads</a>
        )}
      </div>
      {counted.state === 'failed' && <Failed message={counted.message} again={counted.again} />}
      <TilesMap
        view={view}
        filter={filter}
        onMove={(at) => keep({ at })}
        colouring={colouring}
        onMap={(drawn) => {
          map.current = drawn;
        }}
      />
      {by !== '' && <Legend by={by} colouring={colouring} />}
    </div>
  );
}

/** Buttons for touch screens, in place of keys and a double click. */
function DrawingTools({ drawing }: { readonly drawing: Drawing }) {
  return (
    <>
      <button type="button" onClick={drawing.finish}>
        Done
      </button>
      <button type="button" class="quiet" onClick={drawing.undo}>
        One corner back
      </button>
      <button type="button" class="quiet" onClick={drawing.giveUp}>
        Cancel
      </button>
    </>
  );
}

function TilesMap(props: {
  readonly view: View;
  /** The `filterOf` of the view. */
  readonly filter: string | null | undefined;
  readonly colouring: Colouring;
  readonly onMap: (map: TileMap | null) => void;
  readonly onMove: (at: string) => void;
}) {
  const { colouring, filter, onMap, onMove, view } = props;
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<TileMap | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [areMissing, setMissing] = useState(false);
  const [layers, setLayers] = useState<readonly BoundaryLayer[]>([]);
  const asked = new URLSearchParams({
    ...(filter != null && { filter }),
    ...(view.by !== '' && { by: view.by }),
  });
  const latest = useRef({ by: view.by, asked });
  // An unreadable filter leaves the map as it is.
  if (filter !== null) latest.current = { by: view.by, asked };
  useEffect(() => {
    let isGone = false;
    let made: TileMap | null = null;
    import('../map/draw-tiles.js')
      .then(({ drawTiles }) => {
        if (isGone || place.current === null) return;
        made = drawTiles(place.current, 'Map of all properties', {
          at: view.at,
          onMove,
          query: latest.current.asked,
          onLayers: setLayers,
          onMissing: setMissing,
          onChoose: (uprn) => go(`/property/${uprn}`),
          describe: (tags) => describe(tags, latest.current.by),
        });
        setDrawn(made);
        onMap(made);
      })
      .catch(() => setFailure('The map cannot be drawn: this browser offers no WebGL.'));
    return () => {
      isGone = true;
      made?.remove();
      onMap(null);
    };
  }, []);
  useEffect(
    () => drawn?.show(latest.current.asked, colouring),
    [...[drawn, String(latest.current.asked), colouring]],
  );
  const loads = useContext(Loads);
  useEffect(() => {
    if (loads > 0) drawn?.reload();
  }, [loads]);
  const area = areaOf(view.question);
  useEffect(() => drawn?.showArea(area), [drawn, String(area)]);
  if (failure !== null) return <Failed message={failure} />;
  return (
    <>
      <div class="map tile-map" ref={place} />
      <MapLayers layers={layers} onToggle={(layer) => drawn?.toggle(layer)} />
      {areMissing && (
        <Failed
          message="Some tiles of the map could not be loaded."
          again={() => drawn?.reload()}
        />
      )}
    </>
  );
}

/** The address and value of a property, or the count and typical value of a cluster. */
function describe(tags: Readonly<Record<string, unknown>>, by: string): string {
  const { address, count: many, uprn, value } = tags;
  const what = uprn === undefined ? count(Number(many), 'property') : placeName(address, uprn);
  if (by === '' || value === undefined) return what;
  const text = textOf(value as string | number | boolean, by);
  const label = titleOf(by);
  if (uprn !== undefined) return `${what}: ${label.toLowerCase()} ${text}`;
  return isMeasured(by)
    ? `${what}, median ${label.toLowerCase()} ${text}`
    : `${what}, ${percentText(100 * Number(tags['share']), 0)} ${text}`;
}

const placeName = (address: unknown, uprn: unknown): string =>
  typeof address === 'string' ? addressText(address) : `UPRN ${uprn}`;

/** In the order of the groups. */
const OFFERED = findFields(COLOURED, '');
const GROUPS = [...new Set(OFFERED.map(({ group }) => group))];

function FieldChoice(props: { readonly by: string; readonly onChange: (by: string) => void }) {
  return (
    <select
      id="colour-by"
      value={props.by}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      <option value="">Nothing: where properties are</option>
      {GROUPS.map((group) => (
        <optgroup key={group} label={groupTitle(group)}>
          {OFFERED.filter((field) => field.group === group).map(({ name }) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function Legend({ by, colouring }: { readonly by: string; readonly colouring: Colouring }) {
  const label = titleOf(by);
  return (
    <figure class="map-legend">
      <figcaption>
        {isMeasured(by)
          ? `${label}: of each property, or the median of a cluster.${colouring.isEven ? ' About a fifth of those with a value is in each colour.' : ''}`
          : `${label}: of each property, or the most frequent of a cluster.`}
      </figcaption>
      <ul>
        {colouring.entries.map(({ colour, isRing, label: text }) => (
          <li key={text}>
            <span class={isRing ? 'dot ring' : 'dot'} style={{ '--of': `var(${colour})` }} />
            {text}
          </li>
        ))}
      </ul>
    </figure>
  );
}
