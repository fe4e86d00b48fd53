# The product alone: the backend's runtime packages, its compiled code and the built pages. Nothing of the sandbox, the tests
# or the frontend's packages. scripts/image-trial.mjs carries out these steps where there is no engine.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --workspace backend --no-audit --no-fund
COPY scripts/strip-packages.mjs scripts/
RUN node scripts/strip-packages.mjs

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json LICENSE THIRD-PARTY-NOTICES.md ./
COPY backend/package.json backend/
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/backend/dist/src backend/dist/src
COPY --from=build /app/frontend/dist frontend/dist
USER node
EXPOSE 3000
CMD ["node", "backend/dist/src/main.js"]
