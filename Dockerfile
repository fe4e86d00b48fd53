FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
# Hashing a password takes a thread that names and database connections wait for too.
ENV NODE_ENV=production UV_THREADPOOL_SIZE=16
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/backend/package.json backend/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
# Uploaded files, unless they rest in a bucket: a volume that every api process mounts.
RUN mkdir /files && chown node:node /files
ENV FILES_DIR=/files
USER node
EXPOSE 3000
CMD ["node", "backend/dist/src/main.js"]
