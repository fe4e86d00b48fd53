const answered = 'rightinstaller-device-offer';

/** Whether the offer of notifications was answered on this device, with yes or no: then it is never made again. */
export const isOfferAnswered = (): boolean => localStorage.getItem(answered) !== null;
export const answerOffer = (): void => localStorage.setItem(answered, 'answered');
