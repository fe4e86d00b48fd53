# The product alone: the backend's runtime packages, its compiled code and the built pages. Nothing of the sandbox, the tests
# or the frontend's packages. scripts/image/trial.mjs carries out these steps where there is no engine.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY tools/package.json tools/
COPY vendor vendor
RUN npm ci --omit=dev --workspace backend --no-audit --no-fund
COPY scripts/packages/lock.mjs scripts/packages/strip-packages.mjs scripts/packages/
RUN node scripts/packages/strip-packages.mjs

# What it makes is the same for every processor.
FROM --platform=$BUILDPLATFORM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY tools/package.json tools/
COPY vendor vendor
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
# Names, files and compressed answers wait for these threads; passwords and pictures have their own.
ENV NODE_ENV=production UV_THREADPOOL_SIZE=16 HOST=0.0.0.0
WORKDIR /app
COPY package.json LICENSE THIRD-PARTY-NOTICES.md ./
COPY backend/package.json backend/
COPY --from=packages /app/node_modules node_modules
# Links of node_modules lead here.
COPY vendor/dejavu-fonts-ttf vendor/dejavu-fonts-ttf
COPY vendor/es-toolkit vendor/es-toolkit
COPY backend/assets backend/assets
COPY --from=build /app/backend/dist/src backend/dist/src
COPY --from=build /app/frontend/dist frontend/dist
# Uploaded files, unless they rest in a bucket: a volume that every api process mounts, and that takes its mode from here.
RUN mkdir -m 0777 files
ENV FILES_DIR=/app/files
USER node
EXPOSE 3000
CMD ["node", "backend/dist/src/main.js"]
