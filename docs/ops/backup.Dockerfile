# The product beside PostgreSQL's own programs and restic: what backs a market up, and tries a restore. Build the product first.
ARG IMAGE=rightinstaller
FROM restic/restic:0.18.1 AS restic
FROM ${IMAGE} AS product

FROM postgres:18
COPY --from=product /usr/local/bin/node /usr/local/bin/node
COPY --from=restic /usr/bin/restic /usr/local/bin/restic
COPY --from=product /app /app
WORKDIR /app
ENV NODE_ENV=production
# The image it stands on would start a server.
ENTRYPOINT []
CMD ["node", "backend/dist/src/backup.js"]
