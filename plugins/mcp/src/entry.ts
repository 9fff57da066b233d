/** The MCP server, over a stream and over HTTP. */

export { createMcpServer, type McpDeps } from './mcp-server.js';
export { createMcpHttpServer, MCP_PATH } from './serve-http.js';
