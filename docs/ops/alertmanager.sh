#!/bin/sh
# Writes Alertmanager's configuration from the environment, since it reads none itself, and starts it.
set -eu
for name in ALERT_MAIL_TO ALERT_MAIL_FROM ALERT_SMTP_HOST; do
  eval "value=\${$name:-}"
  [ -n "$value" ] || { echo "Set $name: alerts need a sender, a receiver and a mail server." >&2; exit 1; }
done
# A YAML text in single quotes holds any sign once its quotes are doubled.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }
config=${ALERT_CONFIG:-/tmp/alertmanager.yml}
cat > "$config" <<YAML
global:
  smtp_smarthost: $(quoted "$ALERT_SMTP_HOST")
  smtp_from: $(quoted "$ALERT_MAIL_FROM")
  smtp_auth_username: $(quoted "${ALERT_SMTP_USER:-}")
  smtp_auth_password: $(quoted "${ALERT_SMTP_PASSWORD:-}")
route:
  receiver: operator
  group_by: [alertname]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 12h
receivers:
  - name: operator
    email_configs:
      - to: $(quoted "$ALERT_MAIL_TO")
        send_resolved: true
YAML
[ "${1:-}" = check ] || exec "${ALERTMANAGER:-/bin/alertmanager}" --config.file="$config" --storage.path="${ALERT_DATA:-/alertmanager}"
