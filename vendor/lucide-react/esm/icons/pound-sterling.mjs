/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "pound-sterling",
  size: 24,
  node: [
    ["path", { d: "M17 18a2 2 0 01-2 2H5a3 3 0 003-3V8a4 4 0 018 0", key: "cv9piq" }],
    ["path", { d: "M6 12h7", key: "1re8yl" }]
  ]
};
__iconData.node;
const PoundSterling = createLucideIcon(__iconData);

export { __iconData, PoundSterling as default };
//# sourceMappingURL=pound-sterling.mjs.map
