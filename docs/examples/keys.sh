#!/bin/sh
# Reads and writes with an API key: BASE_URL=https://clinic.example API_KEY=rad_… sh keys.sh
set -eu
api() { curl --silent --show-error --fail-with-body --globoff --header "Authorization: Bearer $API_KEY" "$@"; }

# Leads that nobody has answered, oldest first.
api "$BASE_URL/api/leads?filter={\"contacted\":false}&sort=[\"created_at\",\"ASC\"]&range=[0,9]"

# A new lead. The same Idempotency-Key gives the same answer and writes nothing.
for attempt in 1 2; do
  api "$BASE_URL/api/leads" --header 'Content-Type: application/json' --header 'Idempotency-Key: lead-1' --data '{
    "name": "Ana Peña", "email": "ana@example.com", "phone": "612 345 678",
    "message": "Quisiera saber más de la depilación láser."}'
done

# What the key may not do is 403 with the code not-permitted.
api "$BASE_URL/api/orders" || true
