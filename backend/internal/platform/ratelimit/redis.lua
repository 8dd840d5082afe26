-- One attempt under a key: rule.go's take, at once for all processes. Instants and spans are milliseconds. It gives how long there is no attempt more.
local now, most, per, lock, longest, forget = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local had = redis.call('HMGET', KEYS[1], 'count', 'ends', 'strikes', 'until')
local count, ends, strikes, closed = tonumber(had[1]) or 0, tonumber(had[2]) or 0, tonumber(had[3]) or 0, tonumber(had[4]) or 0
if now < closed then return closed - now end
if now >= closed + forget then strikes = 0 end
if now >= ends then count, ends = 0, now + per end
local wait = 0
if count < most then
  count = count + 1
elseif lock > 0 then
  closed = now + math.min(lock * 2 ^ math.min(strikes, 16), longest)
  strikes, ends, wait = strikes + 1, closed, closed - now
else
  return ends - now
end
local last = ends
if strikes > 0 then last = math.max(ends, closed + forget) end
redis.call('HSET', KEYS[1], 'count', string.format('%.0f', count), 'ends', string.format('%.0f', ends), 'strikes', string.format('%.0f', strikes), 'until', string.format('%.0f', closed))
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', last - now))
return wait
