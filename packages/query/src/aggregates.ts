/** Entry for counts, sums, quantiles and clusters. */

export {
  aroundTile,
  type Cluster,
  type ClusterQuestion,
  clusterAggregate,
  clustersOf,
  clusterZoom,
  ISLES,
  isMeasured,
  isSquareOf,
  NOTHING_KNOWN,
  shareAlike,
} from './aggregates/clusters.js';
export { Gathering, rounded } from './aggregates/gather.js';
export { bandOf, bandStart, groupValue, squaresOf } from './aggregates/group-value.js';
export { parseKeys, parseMeasures } from './aggregates/parse-aggregate.js';
export { quantile } from './aggregates/quantile.js';
export {
  type Aggregate,
  CELLS_MAX,
  type Cell,
  type CellValue,
  fieldsOfAggregate,
  fieldsOfKey,
  type GroupKey,
  isSquare,
  type Measure,
  type SquareKey,
  tileKey,
  tooManyCells,
  typeOfKey,
  typeOfMeasure,
} from './aggregates/question.js';
export {
  ADDRESSED_MAX,
  clusterLists,
  clustersIn,
  type Lists,
  type SingleProperty,
  singleFields,
  singlesIn,
  type TileContent,
  type TileQuestion,
} from './aggregates/tile-content.js';
