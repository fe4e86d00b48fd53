#!/bin/sh
# PostgreSQL's archive_command: `archive-wal.sh PATH NAME` puts a finished WAL segment into the archive, packed. Nothing is kept unless
# the backup wants it: it touches a file `wanted` each minute. Two days after it was stopped nothing is kept any more, so that the disk does not
# fill. A segment that is there already must be the same.
# https://www.postgresql.org/docs/18/continuous-archiving.html
set -eu
archive=${ARCHIVE:-/archive}
[ -n "$(find "$archive/wanted" -mmin -2880 2>/dev/null)" ] || exit 0
folder="$archive/wal/$(printf %.16s "$2")"
target="$folder/$2.gz"
if [ -e "$target" ]; then
  gunzip -c "$target" | cmp -s - "$1" && exit 0
  echo "$target is there already, and differs" >&2
  exit 1
fi
mkdir -p "$folder"
gzip -1 < "$1" > "$target.part"
sync "$target.part"
mv "$target.part" "$target"
