-- Sends the requests of a file, one path a line, each in its turn, and prints what came of them as JSON.
-- wrk -s wrk.lua URL -- FILE

local requests = {}
local at = 0

function init(args)
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%.6f,"failed":%d,"p50":%.3f,"p99":%.3f,"p999":%.3f}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    latency:percentile(99.9) / 1e3
  ))
end
