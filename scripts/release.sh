#!/bin/sh
# Replaces the running release by what lies here, without a failed request: the schema, the workers, then one half of the apis
# after the other, each only once the one before it is well. `docker compose up` alone stops both halves before it starts one.
set -eu
cd "$(dirname "$0")/.."
docker compose build
docker compose run --rm migrate
for service in worker api-a api-b; do
  docker compose up -d --no-deps --wait "$service"
  sleep 2 # the door looks each second whom it may ask
done
docker compose exec -T web caddy reload --config /etc/caddy/Caddyfile
