/** Entry for starting the server with a store. */

export { refuseLongUrl } from './http/admit.js';
export { createBoundedServer, leaveBodiesUnread, type ServerDeps } from './http/app.js';
export type { AppDeps } from './http/app-deps.js';
export { primaryChannel, serveCluster } from './http/cluster/serve-cluster.js';
export { SharedLimiter } from './http/cluster/shared-limiter.js';
export { isLoopback } from './http/is-local-request.js';
export { keyFaults, openLog, releaseEvents } from './http/log.js';
export { openLimiter } from './http/open-limiter.js';
export { ReleaseHolder } from './http/release-holder.js';
export { drain, type RunningServer, type ServerParts, serve } from './http/serve.js';
export { admitKey, refuseThrottled } from './http/serve-endpoint.js';
