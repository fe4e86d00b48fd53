// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export const sendDocumentRules = {
  fileId: { says: 'Add a photo of the paper', min: 1 },
  kind: { says: 'Choose what it is', min: 1 },
};
