-- Sends the requests of a file, one a line, each in its turn, and prints what came of them as JSON. A line is a path; or a path, a
-- tab and a body of JSON, which is posted. With MILLISECONDS each connection rests so long before each request.
-- wrk -s wrk.lua URL -- FILE [MILLISECONDS]

local requests = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    local path, body = line:match("^(.-)\t(.*)$")
    if body then
      local headers = { ["Content-Type"] = "application/json" }
      for name, value in pairs(wrk.headers) do headers[name] = value end
      requests[#requests + 1] = wrk.format("POST", path, headers, body)
    else
      requests[#requests + 1] = wrk.format("GET", line)
    end
  end
  -- wrk asks for a rest only where this function exists.
  if args[2] then
    local rest = tonumber(args[2])
    delay = function() return rest end
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
