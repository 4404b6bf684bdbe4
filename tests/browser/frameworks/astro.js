import "blooms-board";
