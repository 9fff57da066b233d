/** The minimal server: node:http with JSON.stringify of an existing answer, which is its argument. */

import { createServer } from 'node:http';

const answer: unknown = JSON.parse(process.argv[2] ?? '{}');

const server = createServer((_request, response) => {
  const body = JSON.stringify(answer);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  console.log(`Serving http://127.0.0.1:${port}`);
});
