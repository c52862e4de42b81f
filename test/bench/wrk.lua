-- Walks a file of prepared requests, parted by a zero byte, when one is given; says in the end what it counted as JSON.
local requests = {}
local at = 1
local isTrial = true

function init(args)
  if not args[1] then return end
  local file = assert(io.open(args[1], "rb"))
  for one in file:read("*a"):gmatch("[^%z]+") do
    requests[#requests + 1] = one
  end
  file:close()
  if #requests == 0 then error("no requests in " .. args[1]) end
  request = function()
    local one = requests[at]
    -- wrk asks for one before it begins, looks at it, and does not send it.
    if isTrial then isTrial = false else at = at % #requests + 1 end
    return one
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format('\n{"requests":%d,"microseconds":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
