#!/bin/sh
# PostgreSQL's archive_command: `archive-wal.sh PATH NAME` puts a finished WAL segment into the archive, packed. Nothing is kept until
# the backup wants it: then its folder holds a file `wanted`. What is there already must be the same.
# https://www.postgresql.org/docs/18/continuous-archiving.html
set -eu
archive=${ARCHIVE:-/archive}
[ -e "$archive/wanted" ] || exit 0
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
